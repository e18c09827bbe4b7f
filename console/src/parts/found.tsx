import type { Schemas } from '../api/client.ts'
import { Status } from './status.tsx'
import { asText } from './text.tsx'
import { When } from './when.tsx'

type Result = Schemas['SearchResult']
/** The search results of one kind. */
export type Group = Schemas['SearchKindAnswer']

const TITLES: Readonly<Record<Group['kind'], string>> = {
  PAYMENT: 'Payments',
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

export const optionId = ({ id }: Result): string => `found-${id}`

/** The results of a search, grouped by kind. The field retains the focus and names the chosen result. */
export function Found({
  groups,
  chosen,
  onOpen,
}: {
  groups: readonly Group[]
  chosen: Result | undefined
  onOpen: (result: Result) => void
}) {
  return (
    <div id="found" role="listbox" aria-label="What was found" tabIndex={-1}>
      {groups.map(({ kind, results }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, and no parts of a form.
        <div key={kind} role="group" aria-label={TITLES[kind]}>
          <div role="presentation">{TITLES[kind]}</div>
          {results.map((result) => (
            <Option key={result.id} result={result} isChosen={result === chosen} onOpen={() => onOpen(result)} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Option({ result, isChosen, onOpen }: { result: Result; isChosen: boolean; onOpen: () => void }) {
  const { title, matched, platformName, status, at } = result
  return (
    // The field handles the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: arrows and Enter are keys of the field, which keeps the focus.
    <div
      id={optionId(result)}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' })
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <strong>{asText(title)}</strong>
      {matched !== undefined && <span>{asText(matched)}</span>}
      {platformName !== undefined && platformName !== title && <span className="faint">{asText(platformName)}</span>}
      {status !== undefined && <Status status={status} />}
      <span className="faint">
        <When at={at} as="list" />
      </span>
    </div>
  )
}
