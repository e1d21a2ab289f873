import { escapeMarkup } from '../feeds/xml.ts';
import { SAMPLE_NOTE, writePage } from './page-layout.ts';

const ANSWERS: readonly (readonly [string, string])[] = [
  [
    'How should I price my first ten customers?',
    'Pick one price, write it down and say it without a pause. Raise it after every third yes. Ten customers on ten prices teach you nothing about either.',
  ],
  [
    'When do I hire a first salesperson?',
    'When you have closed about ten deals yourself and can write on one page why they bought. Hire two people, so that you can tell the method from the person.',
  ],
  [
    'What should I watch every week?',
    'New revenue, lost revenue, and how many days the money lasts. Look at the same three numbers on the same day, and write one sentence on what moved.',
  ],
];

const MENTOR_STYLES = `
body{height:100vh;display:flex;flex-direction:column}main{padding:20px 24px 0;flex:1;overflow:auto;width:100%}
.me,.mentor{max-width:80%;padding:12px 16px;margin:0 0 12px;border:1px solid var(--rule);border-radius:6px;background:var(--surface)}
.me{margin-left:auto;border-color:var(--accent)}.ask{padding:12px 24px 20px;border-top:1px solid var(--rule);display:flex;flex-wrap:wrap;gap:8px;width:100%;max-width:44rem;margin:0 auto}
.ask button{font-size:14px;text-align:left}`;

const MENTOR_SCRIPT = `
const log=document.querySelector('main');
function say(kind,text){const p=document.createElement('p');p.className=kind;p.textContent=text;log.append(p);p.scrollIntoView({block:'end'})}
for(const button of document.querySelectorAll('[data-answer]'))button.onclick=()=>{say('me',button.textContent);setTimeout(()=>say('mentor',button.dataset.answer),350)};`;

/** Renders a chat with three questions and three answers. */
function writeMentorFrame(): string {
  const asks = ANSWERS.map(
    ([question, answer]) =>
      `<button class="quiet" type="button" data-answer="${escapeMarkup(answer)}">${escapeMarkup(question)}</button>`,
  );
  const body =
    `<p class="note" style="margin:0">${SAMPLE_NOTE} This chat stands for the AI mentor and knows three answers.</p>` +
    '<main aria-live="polite"><p class="mentor">Hello. What are you working on? Choose a question below.</p></main>' +
    `<div class="ask">${asks.join('')}</div><script>${MENTOR_SCRIPT}</script>`;
  return writePage({ title: 'AI mentor (sample)', styles: MENTOR_STYLES, body, layout: 'bare' });
}

function writeWorkshopFrame(): string {
  const body =
    '<p class="muted">Wednesdays, 10am Pacific, 30 minutes, free</p><h1>Weekly workshop</h1>' +
    '<p class="lead">This page stands for the workshop room and its sign-up. It is sample data.</p>' +
    '<h2>How a session runs</h2><ol><li>Five minutes: one number from one company.</li><li>Fifteen minutes: how it came about.</li><li>Ten minutes: your questions.</li></ol>' +
    '<p><a class="button" href="/pages/workshop-signup" target="_blank" rel="noopener">Save a seat</a></p>';
  return writePage({ title: 'Weekly workshop (sample)', body });
}

const BACKGROUND_STYLES = `
body{background:#10161B;overflow:hidden}svg{position:fixed;inset:0;width:100%;height:100%}
.drift{animation:drift 48s ease-in-out infinite alternate}.drift.b{animation-duration:66s;animation-direction:alternate-reverse}.drift.c{animation-duration:84s}
@keyframes drift{from{transform:translate(-90px,20px)}to{transform:translate(90px,-30px)}}
@media(prefers-reduced-motion:reduce){.drift{animation:none}}`;

/** Silent and slow: three layers of long curves that drift past each other. */
function writeBackgroundFrame(): string {
  const layers = [
    ['', '#17433A', 430, 150],
    ['b', '#1E5A4B', 500, 110],
    ['c', '#123038', 570, 80],
  ] as const;
  const paths = layers.map(([name, colour, y, swing]) => {
    const wave = `M-200 ${y}C100 ${y - swing} 300 ${y + swing} 600 ${y}S1100 ${y - swing} 1400 ${y}`;
    const rules = [40, 64, 88].map(
      (gap) =>
        `<path d="${wave}" transform="translate(0 ${-gap})" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
    );
    return `<g class="drift ${name}"><path d="${wave}V800H-200Z" fill="${colour}" fill-opacity=".75"/>${rules.join('')}</g>`;
  });
  const sun = '<circle class="drift b" cx="860" cy="250" r="120" fill="#C98A4B" fill-opacity=".5"/>';
  const body = `<svg viewBox="0 0 1200 675" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${SAMPLE_NOTE}"><title>${SAMPLE_NOTE}</title>${sun}${paths.join('')}</svg>`;
  return writePage({ title: 'Background (sample)', styles: BACKGROUND_STYLES, body, layout: 'bare' });
}

const EVENT_STYLES = `
body{background:#0E1116;color:#E9E7E2;height:100vh;display:grid;place-items:center;overflow:hidden}
.still{position:fixed;inset:0;width:100%;height:100%;object-fit:cover;opacity:.35}.text{position:relative;text-align:center;padding:24px}.text .muted{color:#A3ABB6}`;

/** Renders the promotional film of an event. */
function writeEventFrame(id: string): string {
  const name = id.replaceAll('-', ' ');
  const body =
    `<img class="still" src="/images/events/${encodeURIComponent(id)}.svg" alt="">` +
    `<div class="text"><h1>${escapeMarkup(name.charAt(0).toUpperCase() + name.slice(1))}</h1><p class="muted">This frame stands for the video of an event. ${SAMPLE_NOTE}</p></div>`;
  return writePage({ title: `Event ${name} (sample)`, styles: EVENT_STYLES, body, layout: 'bare' });
}

/** Renders the page of a third-party frame; undefined for an unknown name. */
export function writeFrame(name: string): string | undefined {
  const event = /^event\/([a-z0-9-]+)$/.exec(name)?.[1];
  if (event !== undefined) return writeEventFrame(event);
  switch (name) {
    case 'mentor':
      return writeMentorFrame();
    case 'workshop':
      return writeWorkshopFrame();
    case 'background':
      return writeBackgroundFrame();
    default:
      return undefined;
  }
}
