import type { AnswerOf, BodyOf, editIssue, getIssueDraft, previewIssue } from '@runrate/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../lib/api-client.ts';

export type IssueDraft = AnswerOf<typeof getIssueDraft>;
export type IssueEdit = BodyOf<typeof editIssue>;
export type IssueWishes = IssueEdit['wishes'];
export type IssuePreview = AnswerOf<typeof previewIssue>;

/** Poll interval, in milliseconds: others may change the issue in the meantime. */
const lookEveryMs = 15_000;
/** Poll interval while the issue is being sent, in milliseconds. */
const lookOftenMs = 1500;

export function useIssueDraft() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['admin-issue-draft'],
    queryFn: ({ signal }) => callApi('GET /api/admin/newsletter/draft', { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'sending' || data?.wishes.plan === 'now' ? lookOftenMs : lookEveryMs,
  });
  const issue = query.data?.issue;
  const shown = useRef(issue);
  // Once the next issue appears, the previous one is among those sent.
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== issue)
      void client.invalidateQueries({ queryKey: ['admin-newsletter'] });
    shown.current = issue;
  }, [client, issue]);
  return query;
}

export function saveIssue(body: IssueEdit): Promise<IssueDraft> {
  return callApi('POST /api/admin/newsletter/draft', { body });
}

export function loadPreview(wishes: IssueWishes): Promise<IssuePreview> {
  return callApi('POST /api/admin/newsletter/draft/preview', { body: { wishes } });
}

export function sendTest(email: string, wishes: IssueWishes): Promise<{ message: string }> {
  return callApi('POST /api/admin/newsletter/draft/test', { body: { email, wishes } });
}
