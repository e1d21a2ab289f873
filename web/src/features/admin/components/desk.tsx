import { type ComponentType, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/tabs.tsx';
import { markAdmin } from '../../../lib/admin-mark.ts';
import { t } from '../../../lib/messages.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useAdminSession } from '../api/admin-session.ts';
import { signOut } from '../api/sign-out.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { DeadLettersTab } from './dead-letters-tab.tsx';
import { EditorialTab } from './editorial-tab.tsx';
import { LineageTab } from './lineage-tab.tsx';
import { LogTab } from './log-tab.tsx';
import { NewsletterTab } from './newsletter-tab.tsx';
import { ParityTab } from './parity-tab.tsx';
import { ReadersTab } from './readers-tab.tsx';
import { ReceiptsTab } from './receipts-tab.tsx';
import { RemovalsTab } from './removals-tab.tsx';
import { ReplayTab } from './replay-tab.tsx';
import { SizesTab } from './sizes-tab.tsx';
import { SourcesTab } from './sources-tab.tsx';
import { WebhooksTab } from './webhooks-tab.tsx';

interface DeskTab {
  readonly value: string;
  readonly label: string;
  readonly Panel: ComponentType;
}

const groups: readonly { readonly name: string; readonly tabs: readonly DeskTab[] }[] = [
  {
    name: t('admin.group-content'),
    tabs: [
      { value: 'sources', label: t('admin.sources'), Panel: SourcesTab },
      { value: 'editorial', label: t('admin.editorial'), Panel: EditorialTab },
      { value: 'newsletter', label: t('admin.newsletter'), Panel: NewsletterTab },
      { value: 'removals', label: t('admin.taken-down'), Panel: RemovalsTab },
    ],
  },
  {
    name: t('admin.group-pipeline'),
    tabs: [
      { value: 'receipts', label: t('admin.receipts'), Panel: ReceiptsTab },
      { value: 'lineage', label: t('admin.lineage'), Panel: LineageTab },
      { value: 'dead-letters', label: t('admin.dead-letters'), Panel: DeadLettersTab },
      { value: 'replay', label: t('admin.replay'), Panel: ReplayTab },
      { value: 'parity', label: t('admin.parity'), Panel: ParityTab },
    ],
  },
  {
    name: t('admin.group-people'),
    tabs: [
      { value: 'readers', label: t('admin.readers'), Panel: ReadersTab },
      { value: 'log', label: t('admin.log'), Panel: LogTab },
    ],
  },
  {
    name: t('admin.group-system'),
    tabs: [
      { value: 'webhooks', label: t('admin.webhooks'), Panel: WebhooksTab },
      { value: 'storage', label: t('admin.sizes'), Panel: SizesTab },
    ],
  },
];
const tabs = groups.flatMap((group) => group.tabs);

/** Admin tabs other than the refreshes. The open tab is part of the address; nothing shows without a session. */
export function Desk() {
  const { data: session } = useAdminSession();
  const { busy, call } = useAdminCall();
  const [parameters, setParameters] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 64rem)');
  useEffect(() => {
    if (session) markAdmin(session.signedIn);
  }, [session]);
  if (!session?.signedIn) return null;
  const named = parameters.get('tab');
  const open = tabs.find(({ value }) => value === named)?.value ?? 'sources';
  return (
    <section aria-labelledby="hub-desk">
      <SectionHeading id="hub-desk" title={t('admin.hub-desk')} />
      <Tabs
        value={open}
        orientation={isWide ? 'vertical' : 'horizontal'}
        onValueChange={(tab) => setParameters({ tab }, { replace: true })}
        className="grid gap-x-10 lg:grid-cols-[10rem_minmax(0,1fr)] lg:items-start"
      >
        <TabList
          aria-label={t('admin.hub-desk-tabs')}
          className="flex-wrap gap-x-8 gap-y-2 lg:sticky lg:top-20 lg:flex-col lg:gap-y-5 lg:overflow-visible lg:border-b-0"
        >
          {groups.map((group) => (
            <div key={group.name} role="presentation" className="flex flex-col">
              <span aria-hidden="true" className="text-micro text-muted lg:mb-1">
                {group.name}
              </span>
              <div role="presentation" className="flex flex-wrap gap-x-5 lg:flex-col lg:items-stretch">
                {group.tabs.map(({ value, label }) => (
                  <Tab
                    key={value}
                    value={value}
                    className="py-2 lg:mb-0 lg:rounded-md lg:border-b-0 lg:px-2.5 lg:py-1.5 lg:-ms-2.5 lg:text-start lg:text-caption lg:data-[state=active]:bg-sunk"
                  >
                    {label}
                  </Tab>
                ))}
              </div>
            </div>
          ))}
        </TabList>
        {tabs.map(({ value, Panel }) => (
          <TabPanel key={value} value={value} className="min-w-0 lg:col-start-2 lg:row-start-1 lg:pt-0">
            <Panel />
          </TabPanel>
        ))}
      </Tabs>
      {session.access === 'token' ? (
        <Button
          size="sm"
          variant="quiet"
          className="mt-4"
          disabled={busy !== null}
          onClick={() => void call('sign-out', signOut)}
        >
          {session.name === undefined
            ? t('admin.sign-out')
            : t('admin.sign-out-named', { name: session.name })}
        </Button>
      ) : null}
    </section>
  );
}
