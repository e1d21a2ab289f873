/** Folders and files whose texts are still to become messages (docs/languages.md). The list only gets shorter. */
export const notYetExtracted: readonly string[] = ['web/src/features/admin/'];
