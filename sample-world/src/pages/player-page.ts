import { escapeMarkup } from '../feeds/xml.ts';
import { channels } from '../sources.ts';
import type { VideoEntry } from '../world-state.ts';
import { anchor } from './list-pages.ts';
import { SAMPLE_NOTE, scriptJson, writePage } from './page-layout.ts';

const STYLES = `
body{background:#0B0D11;color:#E9E7E2;height:100vh;overflow:hidden}
.still{position:fixed;inset:0;width:100%;height:100%;object-fit:cover;opacity:.55}
.top,.bottom{position:fixed;left:0;right:0;padding:14px 18px}.top{top:0;background:linear-gradient(#0B0D11d9,#0B0D1100)}
.bottom{bottom:0;background:linear-gradient(#0B0D1100,#0B0D11e6);display:grid;grid-template-columns:auto 1fr auto auto;gap:14px;align-items:center;font-variant-numeric:tabular-nums;font-size:13px}
h1{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.top p{margin:2px 0 0;font-size:12px;color:#A3ABB6}.bar{height:3px;background:#ffffff38}.bar i{display:block;height:100%;width:0;background:#45C79A}
button,button.quiet{background:none;border:0;color:inherit;padding:6px}button svg{display:block}
#time{white-space:nowrap}@media(max-width:200px){#time{display:none}}
@media(max-height:150px){.top p,#mute{display:none}.top,.bottom{padding:6px 10px}}
.bare .bottom{display:none}`;

/** Only simulates playback; `autoplay`, `mute`, `loop` and `controls` work as in a real player. */
const SCRIPT = `
const q=new URLSearchParams(location.search),on=k=>q.get(k)==='1'||q.get(k)==='true',total=DURATION;
let playing=on('autoplay'),muted=on('mute'),at=Math.min(total,Number(q.get('start'))||0),last=performance.now();
const $=id=>document.getElementById(id),two=n=>String(n).padStart(2,'0'),clock=s=>{const h=Math.floor(s/3600),m=Math.floor(s/60)%60;return(h?h+':'+two(m):m)+':'+two(Math.floor(s%60))};
function show(){$('done').style.width=at/total*100+'%';$('time').textContent=clock(at)+' / '+clock(total);
$('play').setAttribute('aria-label',playing?'Pause':'Play');$('icon').setAttribute('d',playing?'M5 3h4v14H5zM11 3h4v14h-4z':'M5 3l12 7-12 7z');
$('mute').textContent=muted?'Muted':'Sound on';document.body.dataset.state=playing?'playing':'paused'}
setInterval(()=>{const now=performance.now();if(playing){at+=(now-last)/1000;if(at>=total){at=on('loop')?0:total;playing=on('loop')}}last=now;show()},250);
$('play').onclick=()=>{if(at>=total)at=0;playing=!playing;show()};$('mute').onclick=()=>{muted=!muted;show()};show();document.body.classList.toggle('bare',q.get('controls')==='0');`;

export function writePlayerPage({ video }: VideoEntry): string {
  const body = [
    `<img class="still" src="/youtube/vi/${video.id}/hqdefault.jpg" alt="">`,
    `<div class="top"><h1>${escapeMarkup(video.title)}</h1><p>${SAMPLE_NOTE}</p></div>`,
    '<div class="bottom"><button id="play" type="button" aria-label="Play"><svg width="20" height="20" fill="currentColor"><path id="icon" d=""/></svg></button>',
    '<div class="bar"><i id="done"></i></div><span id="time"></span><button id="mute" type="button">Sound on</button></div>',
    `<script>${SCRIPT.replace('DURATION', scriptJson(video.durationSeconds))}</script>`,
  ].join('\n');
  return writePage({ title: video.title, styles: STYLES, body, layout: 'bare' });
}

export function writeWatchPage({ video }: VideoEntry): string {
  const channel = channels.find((candidate) => candidate.id === video.channel);
  const player = `<iframe src="/youtube/embed/${video.id}" title="${escapeMarkup(video.title)}" style="width:100%;aspect-ratio:16/9;border:0"></iframe>`;
  const body =
    `${player}<h1>${escapeMarkup(video.title)}</h1>` +
    `<p class="muted">${anchor(`/youtube/channel/${video.channel}`, channel?.name ?? video.channel)}, ${video.views} views</p>` +
    `<p>${escapeMarkup(video.description)}</p>`;
  return writePage({ title: video.title, body });
}

export function writeChannelPage(name: string, description: string, videos: readonly VideoEntry[]): string {
  const lines = videos.map(({ video }) => `<li>${anchor(`/youtube/watch?v=${video.id}`, video.title)}</li>`);
  const body = `<h1>${escapeMarkup(name)}</h1><p class="lead">${escapeMarkup(description)}</p><ul class="plain">${lines.join('')}</ul>`;
  return writePage({ title: name, body });
}
