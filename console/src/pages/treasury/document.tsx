import { useQuery } from '@tanstack/react-query'
import { answerOf, api, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { ActButton } from '../../parts/act-button.tsx'
import { type Compared, ProposedDocument } from '../../parts/proposed-document.tsx'
import { Loaded } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'

type Version = Schemas['TreasuryVersion']

/** The operator's bank accounts: the current document, the planned documents, and a new document. */
export function TreasuryDocument() {
  const query = useQuery({ queryKey: ['treasury'], queryFn: () => answerOf(api.GET('/treasury')) })
  const may = useMay()
  return (
    <Loaded query={query}>
      {({ current, planned }) => (
        <>
          <section className="card">
            <h2>Document</h2>
            {current ? (
              <Held version={current} />
            ) : (
              <p className="empty">
                There is none: in production no money is collected and none is paid out. Write one below.
              </p>
            )}
            {planned.map((version) => (
              <Held key={version.version} version={version} />
            ))}
          </section>
          {may('treasury.decide') && (
            <ProposedDocument
              key={`${current?.version} ${planned.length}`}
              title="New document"
              kind={KIND}
              held={(planned.at(-1) ?? current)?.document ?? { accounts: [] }}
            >
              Change the document below, or paste another one. It replaces all bank accounts. Keep an account that is no
              longer used, as closed. You review the change before you request it.
            </ProposedDocument>
          )}
        </>
      )}
    </Loaded>
  )
}

function Held({ version: { version, effectiveAt, endsAt, document } }: { version: Version }) {
  return (
    <details>
      <summary>
        Version {version}, from <When at={effectiveAt} />
        {endsAt && (
          <>
            {' '}
            until <When at={endsAt} />
          </>
        )}
      </summary>
      <pre>{JSON.stringify(document, null, 2)}</pre>
    </details>
  )
}

const KIND = {
  name: ['treasury-check'],
  check: (body: Schemas['TreasuryToCheck']) => answerOf(api.POST('/treasury/check', { body })),
  leftOut: 'left out',
  time: 'UTC',
  setting: (compared: Compared<Schemas['TreasuryComparison']>) => <SetTreasury compared={compared} />,
}

function SetTreasury({ compared: { proposal, said, when } }: { compared: Compared<Schemas['TreasuryComparison']> }) {
  const { changes, isEnding, activatedAccounts } = said
  return (
    <>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
        <li>Internal accounts that become active: {activatedAccounts}.</li>
      </ul>
      <ActButton
        label="Set this document"
        title="Set the treasury document"
        kind={isEnding ? 'danger' : 'primary'}
        takesTwo
        call={(header, reason) => api.POST('/treasury', { params: { header }, body: { ...proposal, reason } })}
      >
        <p>
          It holds {when === undefined ? 'from then on' : `from ${when} on`}.
          {isEnding && ' Something ends that payments may rely on: see what changes.'}
        </p>
      </ActButton>
    </>
  )
}
