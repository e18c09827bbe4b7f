import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, type Schemas } from '../api/client.ts'
import { useEnvironment } from '../environment.ts'
import { Problem } from './action.tsx'
import { useRested } from './use-rested.ts'
import { amountInWords, visible } from './written.ts'

type Account = Schemas['AccountInParts']

/** The owner of accounts: a customer of a platform, or the platform itself. */
export interface Owner {
  platformId: string
  customerId?: string
  /** The owner in words. */
  name: string
}

/** Returns the words by which a person recognizes an account. */
const labelOf = ({ id, totalBalance, status }: Account): string =>
  `${amountInWords(totalBalance)}, ${status.toLowerCase()}, ends in ${id.slice(-4)}`

/** Chooses one of the accounts of some owners. `accountIn` returns it. */
export function AccountOfField({ owners, currency }: { owners: readonly Owner[]; currency?: string | undefined }) {
  const query = useQuery({
    queryKey: ['accounts-of', owners, currency],
    queryFn: () =>
      Promise.all(
        owners.map(async ({ platformId, customerId, name }) => {
          const params = {
            path: { platformId },
            query: { ...(customerId && { customerId }), ...(currency && { currency }) },
          }
          const { data } = await answerOf(api.GET('/platforms/{platformId}/internal-accounts', { params }))
          return data.map((account) => ({ account, name }))
        }),
      ),
  })
  const all = (query.data ?? []).flat()
  return (
    <>
      <label>
        Account
        <select key={all.length} name="account" required defaultValue={all[0] && choiceOf(all[0].account)}>
          {all.map(({ account, name }) => (
            <option key={account.id} value={choiceOf(account)}>
              {visible(name)}: {labelOf(account)}
            </option>
          ))}
        </select>
      </label>
      {query.data && all.length === 0 && (
        <p className="faint">
          There is no account{currency && ` in ${currency}`} of {owners.map(({ name }) => visible(name)).join(' or ')}.
        </p>
      )}
      <Problem error={query.error ?? undefined} />
    </>
  )
}

const choiceOf = ({ platformId, id }: Account): string => `${platformId} ${id}`

/** Returns the account that `AccountOfField` has chosen, with its platform. */
export function accountIn(form: FormData): { platformId: string; accountId: string } {
  const [platformId = '', accountId = ''] = String(form.get('account') ?? '').split(' ')
  if (accountId === '') throw new Error('Choose an account.')
  return { platformId, accountId }
}

const MOST_OWNERS = 20

/** Finds owners by a text, in the environment or on one platform. */
function useOwners(text: string, platformId: string | undefined) {
  const environment = useEnvironment()
  const { data, error } = useQuery({
    queryKey: ['owners', environment, text],
    queryFn: () => answerOf(api.POST('/search', { body: { text, environment } })),
    enabled: text !== '',
    gcTime: 0,
  })
  const found = (data?.kinds ?? []).flatMap(({ kind, results }) =>
    results.flatMap((each): Owner[] => {
      const platform = kind === 'PLATFORM' ? each.id : each.platformId
      if (platform === undefined || (platformId ?? platform) !== platform) return []
      const at = { platformId: platform, name: `${each.title}${each.platformName ? ` of ${each.platformName}` : ''}` }
      if (kind === 'PLATFORM') return [at]
      return kind === 'CUSTOMER' ? [{ ...at, customerId: each.id }] : []
    }),
  )
  return { owners: found.slice(0, MOST_OWNERS), isAnswered: data !== undefined, error }
}

/** Chooses an account: the person types the name of its owner, and chooses one of the owner's accounts. */
export function AccountField({
  platformId,
  currency,
}: {
  platformId?: string | undefined
  currency?: string | undefined
}) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { owners, isAnswered, error } = useOwners(useRested(text), platformId)
  const owner = owners[chosen] ?? owners[0]
  return (
    <>
      <label>
        Owner
        <input
          type="search"
          value={text}
          autoComplete="off"
          placeholder="Name, e-mail or platform"
          onChange={({ target }) => {
            setText(target.value)
            setChosen(0)
          }}
        />
      </label>
      {owners.length > 1 && (
        <label>
          Which
          <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            {owners.map(({ name, customerId, platformId: of }, index) => (
              <option key={customerId ?? of} value={index}>
                {visible(name)}
              </option>
            ))}
          </select>
        </label>
      )}
      {text !== '' && isAnswered && owners.length === 0 && <p className="faint">No customer or platform fits.</p>}
      {owner && <AccountOfField owners={[owner]} currency={currency} />}
      <Problem error={error ?? undefined} />
    </>
  )
}
