import type { Page } from '@playwright/test';

/** Returns the texts of a page that reach beyond its right edge, outside of boxes that scroll by themselves. */
export function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const ownText = [...element.childNodes].find(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      if (!ownText || scrolls(element) || !element.checkVisibility({ visibilityProperty: true })) return [];
      const range = document.createRange();
      range.selectNodeContents(ownText);
      const { left, right } = range.getBoundingClientRect();
      const isOff = right > window.innerWidth + 1 || left < -1;
      return isOff && right > 0 ? [`${ownText.textContent?.trim()} ends at ${right}`] : [];
    });
  });
}

interface Seen {
  readonly name: string;
  /** Contrast of the background and of the border to what is around, and of the text to the background. */
  readonly ground: number;
  readonly border: number;
  readonly text: number;
}

const chosen =
  '[aria-pressed="true"], [aria-selected="true"], [aria-checked="true"], [aria-current]:not([aria-current="false"])';

/**
 * Measures fields, controls and links that are chosen, and what is drawn by a background alone. The first call notes
 * what is drawn so that it can be seen; later calls measure the same elements.
 */
export function measureSeen(page: Page): Promise<Record<'drawn' | 'chosen' | 'fields', Seen[]>> {
  return page.evaluate(async (selector) => {
    // Colours change in transitions, however short.
    await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas');
    const toRgb = (colour: string) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const lightness = (rgb: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: readonly number[], other: readonly number[]) => {
      const [low = 0, high = 0] = [lightness(one), lightness(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const groundOf = (element: Element | null): number[] => {
      if (!element) return toRgb('Canvas');
      const own = toRgb(getComputedStyle(element).backgroundColor);
      return (own[3] ?? 0) > 127 ? own : groundOf(element.parentElement);
    };
    const measure = (element: Element) => ({
      name: `${element.textContent?.trim().slice(0, 60)} <${element.className}>`,
      ground: contrast(groundOf(element), groundOf(element.parentElement)),
      border: contrast(toRgb(getComputedStyle(element).borderTopColor), groundOf(element.parentElement)),
      text: contrast(toRgb(getComputedStyle(element).color), groundOf(element)),
    });
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 0 &&
        height > 0 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    const noted = window as { drawn?: readonly Element[] };
    noted.drawn ??= [
      ...document.querySelectorAll('body *:empty:not(img, iframe, input, select, video, svg *)'),
    ].filter((element) => isShown(element) && measure(element).ground >= 3);
    return {
      drawn: noted.drawn.filter(isShown).map(measure),
      fields: [
        ...document.querySelectorAll(
          'input[type=text], input[type=search], input[type=email], select, textarea',
        ),
      ]
        .filter(isShown)
        .map(measure),
      chosen: [...document.querySelectorAll(selector)].filter(isShown).map(measure),
    };
  }, chosen);
}
