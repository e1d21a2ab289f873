import { expect, type Locator } from '@playwright/test';

/** Whether the focus is on or inside this element. */
export function holdsFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.contains(node.ownerDocument.activeElement));
}

/** Waits until a dialog has the focus: it is painted slightly before it listens for keys. */
export async function untilFocused(dialog: Locator): Promise<void> {
  await expect.poll(() => holdsFocus(dialog)).toBe(true);
}

/** Closes a dialog with the keyboard. */
export async function closeWithEscape(dialog: Locator): Promise<void> {
  await untilFocused(dialog);
  await dialog.page().keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}
