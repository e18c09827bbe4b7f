import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Schemas } from '../api/client.ts'
import type { Found } from './box.tsx'
import type { Group } from './box-groups.tsx'
import { Status } from './status.tsx'
import { asText } from './text.tsx'
import { When } from './when.tsx'

type Answer = Schemas['SearchAnswer']
type Kind = Answer['kinds'][number]

/** The number of times that the console asks again for late results. */
const MOST_REPEATED = 5
const AGAIN_MS = 1_000

const TITLES: Readonly<Record<Kind['kind'], string>> = {
  PAYMENT: 'Payments',
  CARD_PAYMENT: 'Card payments',
  CUSTOMER: 'Customers',
  EXTERNAL_ACCOUNT: 'Accounts outside',
  RECEIPT: 'Receipts',
  INTERNAL_ACCOUNT: 'Accounts',
  CARD: 'Cards',
  AGENT: 'Agents',
  PLATFORM: 'Platforms',
  TOKEN: 'API tokens',
  VERIFICATION: 'Verifications',
  WEBHOOK_EVENT: 'Webhook events',
  JOURNAL: 'Journals',
  ACT: 'Acts',
  REQUEST: 'Requests',
}

const isStillLooking = (answer: Answer | undefined): boolean => answer?.kinds.some(({ isLate }) => isLate) === true

/**
 * Returns a hook that finds the objects of a text for the search box. Asks a few times more for late results. `ask`
 * sends the text only in the request body.
 */
export function useAnswers(name: string, ask: (text: string) => Promise<Answer>): (text: string) => Found {
  const { history } = useRouter()
  return function useFound(text) {
    const { data, error } = useQuery({
      queryKey: ['search', name, text],
      queryFn: () => ask(text),
      enabled: text !== '',
      gcTime: 0,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        isStillLooking(data) && dataUpdateCount < MOST_REPEATED ? AGAIN_MS : false,
    })
    return {
      groups: groupsOf(data, (page) => history.push(`/console${page}`)),
      isAnswered: data !== undefined,
      isLate: isStillLooking(data),
      error,
    }
  }
}

/** The found objects, grouped by kind. */
const groupsOf = (answer: Answer | undefined, open: (page: string) => void): Group[] =>
  (answer?.kinds ?? [])
    .filter(({ results }) => results.length > 0)
    .map(({ kind, results }) => ({
      title: TITLES[kind],
      entries: results.map((result) => ({
        key: result.id,
        content: <Result of={result} />,
        run: () => open(result.page),
      })),
    }))

const Result = ({ of: { title, description, matched, platformName, status, at } }: { of: Kind['results'][number] }) => (
  <>
    <strong>{asText(title)}</strong>
    {description !== undefined && <span>{asText(description)}</span>}
    {matched !== undefined && <span>{asText(matched)}</span>}
    {platformName !== undefined && platformName !== title && <span className="faint">{asText(platformName)}</span>}
    {status !== undefined && <Status status={status} />}
    <span className="faint">
      <When at={at} as="list" />
    </span>
  </>
)
