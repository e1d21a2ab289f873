import { t } from './messages.ts';
import { showToast } from './toast-store.ts';

/** The share sheet where the browser has one; otherwise the link goes to the clipboard. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (typeof navigator.share === 'function') {
    // Rejects when the sheet is closed without sharing, which is no failure.
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
