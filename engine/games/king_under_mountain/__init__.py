"""King Under the Mountain: tricks without trumps, a task and a special card in every hand."""
