/** Folders and files whose texts are still to become messages (docs/languages.md). The list only gets shorter. */
export const notYetExtracted: readonly string[] = [
  'web/src/features/admin/',
  'web/src/features/news/',
  'web/src/features/podcasts/',
  'web/src/features/videos/',
  'query-api/src/embeds/',
  'query-api/src/site/',
];
