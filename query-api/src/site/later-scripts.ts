/** The scripts of a built page: the modules it runs, and those it loads ahead for them. */
export interface PageScripts {
  readonly run: readonly string[];
  readonly preload: readonly string[];
}

const tags = /<(?:script type="module"|link rel="modulepreload")[^>]{0,300}>(?:<\/script>)?\n?/g;

/** Separates the built page from its module scripts. Classic scripts, which run before the first paint, stay. */
export function takeScripts(html: string): { readonly html: string; readonly scripts: PageScripts } {
  const run: string[] = [];
  const preload: string[] = [];
  const rest = html.replaceAll(tags, (tag) => {
    const [, name, path = ''] = /\s(src|href)="([^"]+)"/.exec(tag) ?? [];
    if (name === undefined) return tag;
    (name === 'src' ? run : preload).push(path);
    return '';
  });
  return { html: rest, scripts: { run, preload } };
}
