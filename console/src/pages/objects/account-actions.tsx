import { api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { ActButton } from '../../parts/act-button.tsx'
import { ActedOn } from '../../parts/acted-on.tsx'
import { Amount } from '../../parts/amount.tsx'
import { CustomerName } from '../../parts/customer-link.tsx'
import type { WrittenAmount } from '../../parts/written.ts'
import { endOf } from '../../parts/written.ts'

/** Actions that fit the status of an account. One person can stop it. Resuming and closing need two people. */
export function AccountActions({
  platformId,
  accountId,
  status,
  customerId,
  balance,
}: {
  platformId: string
  accountId: string
  status: string | undefined
  /** Undefined for an account of the platform. */
  customerId: string | undefined
  balance: WrittenAmount | undefined
}) {
  const may = useMay()
  const path = { platformId, accountId }
  const about = (
    <ActedOn
      of={{
        Account: `${balance?.currency.code ?? 'Account'} ${endOf(accountId)}`,
        Holder: customerId ? <CustomerName platformId={platformId} customerId={customerId} /> : 'the platform',
        Balance: <Amount of={balance} />,
      }}
    />
  )
  const isOpen = status === 'ACTIVE' || status === 'FROZEN'
  return (
    <div className="actions">
      {status === 'ACTIVE' && may('accounts.stop') && (
        <ActButton
          label="Freeze"
          title="Freeze the account"
          kind="danger"
          call={(header, reason) =>
            api.POST('/platforms/{platformId}/internal-accounts/{accountId}/freeze', {
              params: { path, header },
              body: { reason },
            })
          }
        >
          {about}
          <p>No money goes in or out from now on. Payments that have already taken their money continue.</p>
        </ActButton>
      )}
      {status === 'FROZEN' && may('accounts.start') && (
        <ActButton
          label="Unfreeze"
          title="Unfreeze the account"
          kind="primary"
          takesTwo
          call={(header, reason) =>
            api.POST('/platforms/{platformId}/internal-accounts/{accountId}/unfreeze', {
              params: { path, header },
              body: { reason },
            })
          }
        >
          {about}
          <p>Money goes in and out again.</p>
        </ActButton>
      )}
      {(status === 'FAILED' || status === 'PENDING') && may('accounts.start') && (
        <ActButton
          label="Try again"
          title="Set up the account again"
          call={(header, reason) =>
            api.POST('/platforms/{platformId}/internal-accounts/{accountId}/retry', {
              params: { path, header },
              body: { reason },
            })
          }
        >
          {about}
          <p>It becomes active where all that it needs is there.</p>
        </ActButton>
      )}
      {isOpen && may('accounts.start') && (
        <ActButton
          label="Close"
          title="Close the account permanently"
          kind="danger"
          takesTwo
          call={(header, reason) =>
            api.POST('/platforms/{platformId}/internal-accounts/{accountId}/close', {
              params: { path, header },
              body: { reason },
            })
          }
        >
          {about}
          <p>It must be empty, and no payment may be under way. It cannot be opened again.</p>
        </ActButton>
      )}
    </div>
  )
}
