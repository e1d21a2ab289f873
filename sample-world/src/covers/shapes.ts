export const WIDTH = 1200;
export const HEIGHT = 675;

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${fix(x)}" y="${fix(y)}" width="${fix(width)}" height="${fix(height)}" fill="${fill}"${pad(more)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${fix(x)}" cy="${fix(y)}" r="${fix(radius)}" fill="${fill}"${pad(more)}/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return circle(x, y, radius, 'none', `stroke="${stroke}" stroke-width="${fix(width)}"`);
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke: string, width = 2): string {
  return stroked(`M${fix(x1)} ${fix(y1)}L${fix(x2)} ${fix(y2)}`, stroke, width);
}

function stroked(path: string, stroke: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${fix(width)}"${pad(more)}/>`;
}

export function filled(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

export function group(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`;
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Rounds numbers to keep the markup short. */
export function fix(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function pad(attributes: string): string {
  return attributes && ` ${attributes}`;
}
