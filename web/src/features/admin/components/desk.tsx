import { Button } from '../../../components/button.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/tabs.tsx';
import { useAdminSession } from '../api/admin-session.ts';
import { signOut } from '../api/sign-out.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { EditorialTab } from './editorial-tab.tsx';
import { NewsletterTab } from './newsletter-tab.tsx';
import { SourcesTab } from './sources-tab.tsx';

/** What an admin looks after besides the refreshes; nothing without a session. */
export function Desk() {
  const { data: session } = useAdminSession();
  const { busy, call } = useAdminCall();
  if (!session?.signedIn) return null;
  return (
    <section aria-labelledby="hub-desk">
      <SectionHeading id="hub-desk" title="Hub Desk" />
      <Tabs defaultValue="sources">
        <TabList aria-label="Hub desk">
          <Tab value="sources">Sources</Tab>
          <Tab value="editorial">Editorial</Tab>
          <Tab value="newsletter">Newsletter</Tab>
        </TabList>
        <TabPanel value="sources">
          <SourcesTab />
        </TabPanel>
        <TabPanel value="editorial">
          <EditorialTab />
        </TabPanel>
        <TabPanel value="newsletter">
          <NewsletterTab />
        </TabPanel>
      </Tabs>
      {session.access === 'token' ? (
        <Button
          size="sm"
          variant="quiet"
          className="mt-4"
          disabled={busy !== null}
          onClick={() => void call('sign-out', signOut)}
        >
          Sign out
        </Button>
      ) : null}
    </section>
  );
}
