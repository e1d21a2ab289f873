import { EmptyState } from '../components/empty-state.tsx';
import { useDocumentTitle } from '../lib/use-document-title.ts';

/** Stands in for a screen that is being built. Delete with the last of them. */
export function ScreenToCome({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <div className="page py-10">
      <h1 className="headline mb-6 text-h2">{title}</h1>
      <EmptyState title="This page is being set." />
    </div>
  );
}
