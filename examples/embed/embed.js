const list = document.getElementById('latest');
const hub = new URLSearchParams(location.search).get('hub') ?? list.dataset.hub;

async function show() {
  const response = await fetch(`${hub}/api/articles?limit=5&fields=id,slug,title`);
  const articles = await response.json();
  list.dataset.total = response.headers.get('X-Total-Count') ?? '';
  list.replaceChildren(
    ...articles.map(({ slug, title }) => {
      const entry = document.createElement('li');
      const link = document.createElement('a');
      link.href = `${hub}/article/${slug}`;
      link.textContent = title;
      entry.append(link);
      return entry;
    }),
  );
}

// Live: whenever articles change, the list is read again.
new EventSource(`${hub}/api/live`).addEventListener('change', ({ data }) => {
  if (JSON.parse(data).views.includes('articles')) void show();
});
void show();
