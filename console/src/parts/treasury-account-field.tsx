import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'
import { useLimits } from '../api/session.ts'
import { visible } from './written.ts'

/** The accounts of the treasury. People with limits do not see them. */
export const useTreasuryAccounts = () => {
  const isLimited = useLimits() !== undefined
  return (
    useQuery({
      queryKey: ['bank-accounts'],
      queryFn: () => answerOf(api.GET('/bank-accounts')),
      enabled: !isLimited,
    }).data?.data ?? []
  )
}

/** Chooses an account of the treasury by its bank, holder and currency. */
export function TreasuryAccountField({
  label,
  name,
  except,
  isOptional = false,
}: {
  label: string
  name: string
  /** The account that is not offered. */
  except?: string
  isOptional?: boolean
}) {
  const accounts = useTreasuryAccounts().filter(({ id }) => id !== except)
  return (
    <label>
      {label}
      <select key={accounts.length} name={name} required={!isOptional} defaultValue="">
        <option value="">{isOptional ? 'none' : 'Choose …'}</option>
        {accounts.map(({ id, bankName, currency, status }) => (
          <option key={id} value={id}>
            {visible(`${id}, ${bankName}, ${currency}${status === 'open' ? '' : `, ${status}`}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
