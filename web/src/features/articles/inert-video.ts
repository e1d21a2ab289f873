import { frameSandbox } from '../../lib/frame-sandbox.ts';
import { t } from '../../lib/messages.ts';
import { playerUrl } from '../../lib/player-url.ts';

/** Text of the link that the server puts in place of a player; it leads to the video's page. */
const LINK_WORDS = t('articles.watch-on-youtube');

function videoOf(link: HTMLAnchorElement): string | null {
  if (link.textContent !== LINK_WORDS) return null;
  const address = URL.parse(link.href);
  return address?.hostname === 'www.youtube.com' ? address.searchParams.get('v') : null;
}

/** Restores each player's place without loading anything: it waits for a click. */
export function addInertVideos(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const video = videoOf(link);
    if (video === null) continue;
    const page = body.ownerDocument;
    const button = page.createElement('button');
    button.type = 'button';
    button.className = 'inert-video';
    button.dataset['video'] = video;
    button.textContent = t('articles.play-the-video');
    const figure = page.createElement('figure');
    const alone = link.parentElement?.matches('p') && link.parentElement.textContent?.trim() === LINK_WORDS;
    (alone ? link.parentElement : link)?.replaceWith(figure);
    const caption = page.createElement('figcaption');
    caption.append(link);
    figure.append(button, caption);
  }
}

/** Replaces the clicked button with the player; does nothing if something else was clicked. */
export function startInertVideo(target: EventTarget, player: string): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('.inert-video') : null;
  const video = button?.dataset['video'];
  if (!button || !video) return;
  const frame = document.createElement('iframe');
  frame.src = playerUrl(player, video);
  frame.title = t('articles.video-in-the-article');
  frame.className = 'playing-video';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute('sandbox', frameSandbox(frame.src, window.location.origin));
  button.replaceWith(frame);
  frame.focus();
}
