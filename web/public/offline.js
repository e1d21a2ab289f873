// This page is shown under the address of the missing one, so reloading retries that page.
document.querySelector('.again').addEventListener('click', () => location.reload());
addEventListener('online', () => location.reload());
