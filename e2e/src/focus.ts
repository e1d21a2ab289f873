import { expect, type Locator } from '@playwright/test';

/** Whether what has the focus is in this element, or is it. */
export function holdsFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.contains(node.ownerDocument.activeElement));
}

/** Resolves once a dialog has the focus: it is painted a moment before it listens to keys. */
export async function untilFocused(dialog: Locator): Promise<void> {
  await expect.poll(() => holdsFocus(dialog)).toBe(true);
}

/** Closes a dialog as somebody at the keyboard does. */
export async function closeWithEscape(dialog: Locator): Promise<void> {
  await untilFocused(dialog);
  await dialog.page().keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}
