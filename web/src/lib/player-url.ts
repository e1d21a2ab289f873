interface PlayerOptions {
  muted?: boolean;
  loop?: boolean;
  controls?: boolean;
  /** Start position, in seconds. */
  start?: number | undefined;
}

/** `template` is the configured player URL with `{id}`. Always autoplays, because players load on demand. */
export function playerUrl(template: string, youtubeId: string, options: PlayerOptions = {}): string {
  const url = new URL(videoAddress(template, youtubeId), 'https://unused.invalid');
  url.searchParams.set('autoplay', '1');
  url.searchParams.set('rel', '0');
  url.searchParams.set('playsinline', '1');
  if (options.start !== undefined) url.searchParams.set('start', String(Math.floor(options.start)));
  if (options.muted) url.searchParams.set('mute', '1');
  if (options.controls === false) url.searchParams.set('controls', '0');
  if (options.loop) {
    url.searchParams.set('loop', '1');
    url.searchParams.set('playlist', youtubeId);
  }
  return url.hostname === 'unused.invalid' ? `${url.pathname}${url.search}` : url.href;
}

export function videoAddress(template: string, youtubeId: string): string {
  return template.replaceAll('{id}', encodeURIComponent(youtubeId));
}
