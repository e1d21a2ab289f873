import type { Locator } from '@playwright/test';

/** Returns the name of an element's text colour, whatever its notation and theme. */
export async function colourOf(element: Locator): Promise<'red' | 'yellow' | 'green' | 'other'> {
  const hue = await element.evaluate((node) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return -1;
    context.fillStyle = getComputedStyle(node).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    const spread = Math.max(red, green, blue) - Math.min(red, green, blue);
    if (spread < 30) return -1;
    const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
    return (angle * 180) / Math.PI;
  });
  if (hue > 25 && hue < 70) return 'yellow';
  if (hue >= 70 && hue < 180) return 'green';
  return hue > -45 && hue <= 25 && hue !== -1 ? 'red' : 'other';
}
