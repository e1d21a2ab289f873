import type { Video } from '@runrate/contracts';
import { Badge } from '../../components/badge.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../components/tabs.tsx';
import { formatSeconds } from '../../lib/format-seconds.ts';
import { t } from '../../lib/messages.ts';
import { type Chapter, sampleChaptersWithin, sampleTranscript } from './sample-notes.ts';

export function VideoNotes({ video }: { video: Video }) {
  return (
    <Tabs defaultValue="chapters" className="mt-10">
      <TabList aria-label={t('videos.about-this-video')}>
        <Tab value="chapters">{t('videos.chapters')}</Tab>
        <Tab value="transcript">{t('videos.transcript')}</Tab>
      </TabList>
      <TabPanel value="chapters">
        <SampleLabel>{t('videos.these-chapters-show-the-form')}</SampleLabel>
        <Chapters chapters={sampleChaptersWithin(video.duration)} />
      </TabPanel>
      <TabPanel value="transcript">
        <SampleLabel>{t('videos.this-transcript-shows-the-form')}</SampleLabel>
        <Transcript />
      </TabPanel>
    </Tabs>
  );
}

function SampleLabel({ children }: { children: string }) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-2 text-caption text-muted">
      <Badge tone="amber">{t('videos.sample')}</Badge>
      {children}
    </p>
  );
}

function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <ol>
      {chapters.map((chapter) => (
        <li
          key={chapter.startTime}
          className="flex flex-col gap-x-6 gap-y-1 border-t border-rule py-3 sm:flex-row"
        >
          <p className="w-28 shrink-0 text-caption text-muted figures sm:pt-1">
            {formatSeconds(chapter.startTime)} – {formatSeconds(chapter.endTime)}
          </p>
          <div>
            <h2 className="headline text-h6">{chapter.title}</h2>
            <p className="mt-0.5 text-ui text-muted">{chapter.description}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Transcript() {
  return (
    <ol>
      {sampleTranscript.map((line) => (
        <li key={line.time} className="flex gap-x-6 border-t border-rule py-3">
          <span className="w-12 shrink-0 text-caption text-muted figures sm:pt-1">
            {formatSeconds(line.time)}
          </span>
          <p className="font-serif text-[1.0625rem]/[1.5]">
            <span className="font-semibold">{line.speaker}.</span> {line.text}
          </p>
        </li>
      ))}
    </ol>
  );
}
