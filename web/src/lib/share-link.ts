import { t } from './messages.ts';
import { showToast } from './toast-store.ts';

/** Opens the share sheet if the browser has one; otherwise copies the link to the clipboard. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (typeof navigator.share === 'function') {
    // Rejects if the reader closes the sheet without sharing, which is not an error.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: t('formats.link-copied') });
  } catch {
    showToast({ title: t('formats.the-link-could-not-be'), description: url });
  }
}
