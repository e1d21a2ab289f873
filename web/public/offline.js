// The page that stands in for another has its address: loading it again is trying again.
document.querySelector('.again').addEventListener('click', () => location.reload());
addEventListener('online', () => location.reload());
