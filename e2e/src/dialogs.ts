import { expect, type Locator } from '@playwright/test';

/** Resolves once a dialog has the focus: it is painted a moment before it listens to keys. */
export async function untilFocused(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((node) => node.contains(node.ownerDocument.activeElement)))
    .toBe(true);
}

/** Closes a dialog as somebody at the keyboard does. */
export async function closeWithEscape(dialog: Locator): Promise<void> {
  await untilFocused(dialog);
  await dialog.page().keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}
