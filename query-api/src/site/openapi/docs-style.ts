/** Style in the colours of the site, light and dark. Loads no file from elsewhere. */
export const docsStyle = `
:root { color-scheme: light dark; --paper: #fbfaf7; --surface: #fff; --ink: #14161a; --muted: #565c66; --rule: #e6e3dc;
  --accent: #0b6b4f; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0e1116; --surface: #151a21; --ink: #e9e7e2; --muted: #a3abb6; --rule: #242b35; --accent: #45c79a; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 0; }
h2 b { color: var(--accent); font-family: system-ui, sans-serif; font-size: 0.875rem; }
h3 { font-size: 0.875rem; margin: 1rem 0 0.25rem; }
small, td:last-child { color: var(--muted); }
a { color: var(--accent); }
nav ul { columns: 20rem; padding: 0; list-style: none; overflow-wrap: anywhere; }
section { border-top: 1px solid var(--rule); padding: 1.25rem 0; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
td { border-top: 1px solid var(--rule); padding: 0.375rem 0.75rem 0.375rem 0; vertical-align: top; overflow-wrap: anywhere; }
pre { background: var(--surface); border: 1px solid var(--rule); padding: 0.75rem; overflow-x: auto; }
code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.8125rem; }
`;
