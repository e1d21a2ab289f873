import { type FormEvent, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { t } from '../../../lib/messages.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { addSource, type FoundFeed, findFeeds, type SaidSource } from '../api/source-settings.ts';
import { wordFor } from '../state-words.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { NamedField } from './named-field.tsx';
import { SourceForm } from './source-form.tsx';

/** Finds the feeds at an address, previews their items, and adds the chosen one. */
export function AddSource() {
  const { busy, call } = useAdminCall();
  const [address, setAddress] = useState('');
  const [feeds, setFeeds] = useState<readonly FoundFeed[]>([]);
  const [chosen, setChosen] = useState<FoundFeed>();

  function find(event: FormEvent): void {
    event.preventDefault();
    setChosen(undefined);
    void call('find', async () => setFeeds(await findFeeds(address.trim())));
  }

  async function add(source: SaidSource): Promise<void> {
    const added = await call('add', () => addSource(source));
    if (!added) return;
    setAddress('');
    setFeeds([]);
    setChosen(undefined);
    showToast({
      title: t('admin.was-added', { name: added.source.name }),
      description: t('admin.it-is-being-read-now'),
    });
  }

  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <form
        noValidate
        aria-label={t('admin.add-a-source')}
        onSubmit={find}
        className="flex flex-wrap items-end gap-2"
      >
        <NamedField
          id="source-address"
          label={t('admin.address-of-a-page-feed')}
          value={address}
          onChange={setAddress}
        />
        <Button type="submit" variant="primary" disabled={busy !== null || address.trim() === ''}>
          {busy === 'find' ? t('admin.looking') : t('admin.find-feeds')}
        </Button>
      </form>
      {feeds.length > 0 ? (
        <ul aria-label={t('admin.feeds-found')} className="border-t border-rule">
          {feeds.map((feed) => (
            <li key={feed.url} className="flex flex-col gap-3 border-b border-rule py-4">
              <FoundFeedCard feed={feed} />
              {chosen === feed ? (
                <SourceForm
                  source={toSource(feed)}
                  action={t('admin.add')}
                  disabled={busy !== null}
                  onSave={(source) => void add(source)}
                />
              ) : (
                <div>
                  <Button
                    size="sm"
                    aria-label={t('admin.choose-named', { url: feed.url })}
                    onClick={() => setChosen(feed)}
                  >
                    {t('admin.choose')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function toSource({ kind, name, url }: FoundFeed): SaidSource {
  return { kind, name, url, categories: [], curated: false };
}

function FoundFeedCard({ feed: { kind, name, url, total, items } }: { feed: FoundFeed }) {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="font-medium">
        {name} <Badge>{wordFor(kind)}</Badge>
      </p>
      <p className="text-caption text-muted">
        {url} · {t('admin.item-count', { count: total })}
      </p>
      <ul aria-label={t('admin.newest-items-of', { name })} className="mt-2 flex flex-col gap-2">
        {items.map(({ title, url: page = '', excerpt, publishedAt }) => (
          <li key={`${page} ${title}`}>
            {title || page}
            {publishedAt === undefined ? null : (
              <span className="text-caption text-muted">
                {' '}
                <RelativeTime at={publishedAt} />
              </span>
            )}
            {excerpt === '' ? null : <p className="line-clamp-2 text-caption text-muted">{excerpt}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
