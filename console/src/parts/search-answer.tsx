import type { Schemas } from '../api/client.ts'
import type { Group } from './box-groups.tsx'
import { Status } from './status.tsx'
import { asText } from './text.tsx'
import { When } from './when.tsx'

type Answer = Schemas['SearchAnswer']
type Kind = Answer['kinds'][number]

/** The number of times that the console asks again for late results. */
export const MOST_REPEATED = 5

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

/** Returns whether the service is still looking for some kinds of objects. */
export const isStillLooking = (answer: Answer | undefined): boolean =>
  answer?.kinds.some(({ isLate }) => isLate) === true

/** Returns the found objects, grouped by kind. `open` opens a path below the console's address. */
export const groupsOf = (answer: Answer | undefined, open: (page: string) => void): Group[] =>
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
