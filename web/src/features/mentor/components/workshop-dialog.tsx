import { AddressLink } from '../../../components/address-link.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { ThirdPartyFrame } from '../../../components/third-party-frame.tsx';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { generateWorkshopSessions, upcomingSessions } from '../workshop-sessions.ts';

const SHOWN = 3;

const sessionDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

export function WorkshopDialog({ onClose }: { onClose: () => void }) {
  const { frames } = useSiteConfig();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Free Workshops"
      description="Every Wednesday, 10am Pacific, 30 minutes"
      width="wide"
    >
      <div className="grid md:grid-cols-[minmax(0,1fr)_18rem]">
        {frames.workshop ? (
          <ThirdPartyFrame
            src={frames.workshop}
            title="Workshop page"
            loadingLabel="Loading the workshop page…"
            className="h-[48dvh] md:h-[68dvh]"
          />
        ) : null}
        <UpcomingSessions />
      </div>
    </Dialog>
  );
}

function UpcomingSessions() {
  const { workshop } = useSiteConfig();
  const now = useNow(60_000);
  const sessions = upcomingSessions(generateWorkshopSessions(now, workshop), now).slice(0, SHOWN);
  return (
    <aside aria-label="Upcoming workshops" className="border-rule p-5 max-md:border-t md:border-l">
      <h3 className="text-caption font-semibold">Upcoming</h3>
      <ul>
        {sessions.map((session) => (
          <li key={session.date} className="border-b border-rule py-3">
            <time dateTime={session.date} className="text-caption font-semibold text-accent">
              {sessionDate.format(new Date(session.date))}, 10am Pacific
            </time>
            <p className="headline text-h6">{session.title}</p>
            <p className="text-caption text-muted">{session.presenter}</p>
            <p className="mt-1 text-caption text-muted">{session.description}</p>
          </li>
        ))}
      </ul>
      <AddressLink
        to={workshop.signUpUrl}
        className="mt-3 inline-block text-caption font-medium text-accent hover:underline"
      >
        Sign Up FREE
      </AddressLink>
    </aside>
  );
}
