import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { answerOf, api, Refused, type Schemas } from '../../api/client.ts'
import { usePerson } from '../../api/session.ts'
import { useEnvironment } from '../../environment.ts'
import { ActionButton } from '../../parts/action.tsx'
import { ObjectLink } from '../../parts/linked.tsx'
import { asText } from '../../parts/text.tsx'
import { TimeLeft } from '../../parts/time-left.tsx'
import { When } from '../../parts/when.tsx'

export interface CasePath {
  platformId: string
  caseId: string
}

type Review = Schemas['ReviewCase']

const EVERY_MS = 30_000

/** The reviewer of the case and its deadline. Null if the case no longer waits. */
export const useReview = (path: CasePath) =>
  useQuery({
    queryKey: ['review', path.caseId],
    queryFn: () =>
      answerOf(api.GET('/platforms/{platformId}/reviews/{caseId}', { params: { path } })).catch((error: unknown) => {
        if (error instanceof Refused && error.status === 404) return null
        throw error
      }),
    refetchInterval: EVERY_MS,
  }).data

/** Returns whether the person may decide the case now: it is pending and no other person has claimed it. */
export function useIsOpenToMe(path: CasePath): boolean {
  const review = useReview(path)
  const person = usePerson()
  return review != null && (review.takenBy === undefined || review.takenBy.id === person?.id)
}

/** The head of a case: its subject, its remaining time, and its reviewer. */
export function CaseHead({ path, title, children }: { path: CasePath; title: string; children: ReactNode }) {
  const environment = useEnvironment()
  const review = useReview(path)
  return (
    <header className="case-head">
      <div>
        <Link to="/$environment/reviews" params={{ environment }}>
          Reviews
        </Link>
        <h1>{asText(title)}</h1>
        <p>
          {review && <TimeLeft since={review.waitsSince} due={review.dueAt} />} {children}
          {review?.customerId && (
            <>
              {' · '}
              <ObjectLink platformId={path.platformId} id={review.customerId}>
                its customer
              </ObjectLink>
            </>
          )}
        </p>
      </div>
      {review ? <Taking path={path} review={review} /> : review === null && <p>It is no longer pending.</p>}
    </header>
  )
}

function Taking({ path, review: { takenBy, takenUntil = '' } }: { path: CasePath; review: Review }) {
  const person = usePerson()
  const until = <When at={takenUntil} as="minute" />
  if (takenBy && takenBy.id !== person?.id)
    return (
      <p className="complaint">
        {asText(takenBy.name)} has taken this case, until {until}.
      </p>
    )
  return (
    <div className="actions">
      {takenBy && <span className="faint">yours until {until}</span>}
      {takenBy && (
        <ActionButton
          run={() => answerOf(api.POST('/platforms/{platformId}/reviews/{caseId}/hand-over', { params: { path } }))}
        >
          Hand over
        </ActionButton>
      )}
      <ActionButton
        run={() => answerOf(api.POST('/platforms/{platformId}/reviews/{caseId}/take', { params: { path } }))}
      >
        {takenBy ? 'Take for longer' : 'Take'}
      </ActionButton>
    </div>
  )
}
