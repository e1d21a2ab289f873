import { dateFormat, type SiteConfig } from '@runrate/contracts';
import { AddressLink } from '../../../components/address-link.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { ThirdPartyFrame } from '../../../components/third-party-frame.tsx';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { workshopDay, workshopHour } from '../../../lib/workshop-time.ts';
import { generateWorkshopSessions, upcomingSessions, type WorkshopSchedule } from '../workshop-sessions.ts';

const SHOWN = 3;

export function WorkshopDialog({ onClose }: { onClose: () => void }) {
  const { frames, workshop } = useSiteConfig();
  const { workshopsTitle } = useTexts();
  const schedule = workshop?.schedule;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={workshopsTitle}
      {...(schedule
        ? {
            description: t('mentor.every-week', {
              day: workshopDay(schedule),
              hour: workshopHour(schedule),
              minutes: schedule.minutes,
            }),
          }
        : {})}
      width="wide"
    >
      <div className="grid md:grid-cols-[minmax(0,1fr)_18rem]">
        {frames.workshop ? (
          <ThirdPartyFrame
            src={frames.workshop}
            title={t('mentor.workshop-page')}
            loadingLabel={t('mentor.loading-the-workshop-page')}
            className="h-[48dvh] md:h-[68dvh]"
          />
        ) : null}
        {workshop ? <UpcomingSessions workshop={workshop} /> : null}
      </div>
    </Dialog>
  );
}

type Workshop = NonNullable<SiteConfig['workshop']>;

function UpcomingSessions({ workshop }: { workshop: Workshop }) {
  const { workshopsSignUp } = useTexts();
  return (
    <aside
      aria-label={t('mentor.upcoming-workshops')}
      className="border-rule p-5 max-md:border-t md:border-s"
    >
      {workshop.schedule ? <SessionList workshop={workshop} schedule={workshop.schedule} /> : null}
      <AddressLink
        to={workshop.signUpUrl}
        className="mt-3 inline-block text-caption font-medium text-accent hover:underline"
      >
        {workshopsSignUp}
      </AddressLink>
    </aside>
  );
}

function SessionList({ workshop, schedule }: { workshop: Workshop; schedule: WorkshopSchedule }) {
  const now = useNow(60_000);
  const sessions = upcomingSessions(generateWorkshopSessions(now, workshop, schedule), now).slice(0, SHOWN);
  const { timeZone } = schedule;
  const sessionDate = dateFormat({
    ...{ timeZone, weekday: 'long', month: 'long', day: 'numeric' },
  });
  return (
    <>
      <h3 className="text-caption font-semibold">{t('mentor.upcoming')}</h3>
      <ul>
        {sessions.map((session) => (
          <li key={session.date} className="border-b border-rule py-3">
            <time dateTime={session.date} className="text-caption font-semibold text-accent">
              {sessionDate(new Date(session.date))}, {workshopHour(schedule)}
            </time>
            <p className="headline text-h6">{session.title}</p>
            <p className="text-caption text-muted">{session.presenter}</p>
            <p className="mt-1 text-caption text-muted">{session.description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
