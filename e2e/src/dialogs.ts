import { expect, type Locator } from '@playwright/test';

/**
 * Closes a dialog as somebody at the keyboard does. It waits until the dialog has the focus: a dialog is painted a moment before
 * it listens to keys.
 */
export async function closeWithEscape(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((node) => node.contains(node.ownerDocument.activeElement)))
    .toBe(true);
  await dialog.page().keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}
