import { type FollowTopic, feedsOf } from '../lib/follow-topic.ts';
import { t } from '../lib/messages.ts';
import { useSiteConfig } from '../lib/site-config.tsx';
import { Dialog } from './dialog.tsx';
import { FollowForm } from './follow-form.tsx';

/** Ways to follow a topic: by email if the hub sends mail, and in a feed reader. */
export function FollowDialog({ topic, onClose }: { topic: FollowTopic; onClose: () => void }) {
  const { sendsMail } = useSiteConfig();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('components.follow-named', { name: topic.name })}
    >
      <div className="divide-y divide-rule px-5">
        {sendsMail ? (
          <section aria-labelledby="follow-by-mail" className="py-4">
            <h3 id="follow-by-mail" className="mb-3 text-ui font-semibold">
              {t('components.by-mail')}
            </h3>
            <FollowForm topic={topic} />
          </section>
        ) : null}
        <section aria-labelledby="follow-by-feed" className="py-4">
          <h3 id="follow-by-feed" className="text-ui font-semibold">
            {t('components.in-a-feed-reader')}
          </h3>
          <p className="mt-1 text-caption text-muted">{t('components.copy-one-of-these-addresses')}</p>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
            {feedsOf(topic).map(({ name, address }) => (
              <li key={name}>
                <a href={address} className="text-ui text-accent underline underline-offset-3">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
