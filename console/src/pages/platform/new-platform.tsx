import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, confirmed, type Schemas } from '../../api/client.ts'
import type { Environment } from '../../environment.ts'
import { Problem } from '../../parts/action.tsx'
import { Once } from '../../parts/once.tsx'
import { WithReason } from '../../parts/with-reason.tsx'

type Opened = Schemas['OpenedPlatform']

/** Opens a platform and, if the form names an owner, invites the owner. Shows the result only once. */
export function NewPlatform({ environment }: { environment: Environment }) {
  return (
    <WithReason
      label="New platform"
      title="Open a platform"
      submit="Create"
      kind="primary"
      run={async (reason, form) => {
        const text = (name: string) => String(form.get(name) ?? '').trim()
        const body = { name: text('name'), environment: text('environment') as Environment, reason }
        const owner = { name: text('ownerName'), email: text('ownerEmail') }
        if ((owner.name === '') !== (owner.email === ''))
          throw new Error('An owner has a name and an e-mail address: give both, or leave both for later.')
        const opened = await confirmed((header) => api.POST('/platforms', { params: { header }, body }))
        return (
          <Handover opened={opened} owner={owner.email === '' ? undefined : await invited(opened, owner, reason)} />
        )
      }}
    >
      <label>
        Name
        <input name="name" required maxLength={255} autoComplete="off" />
      </label>
      <label>
        Environment
        <select name="environment" defaultValue={environment}>
          <option value="production">production</option>
          <option value="sandbox">sandbox: no real money</option>
        </select>
      </label>
      <Owner />
    </WithReason>
  )
}

/** The person who receives the platform. Requires both fields or neither. */
const Owner = () => (
  <fieldset>
    <legend>Its owner, who can invite the others</legend>
    <p className="faint">May be left for later.</p>
    <label>
      Owner’s name
      <input name="ownerName" maxLength={100} autoComplete="off" />
    </label>
    <label>
      Owner’s e-mail
      <input name="ownerEmail" type="email" maxLength={255} autoComplete="off" />
    </label>
  </fieldset>
)

type Invitation = { url: string } | { error: Error } | { isAskedFor: true }

/** Invites the owner. The platform exists even if the invitation fails. */
async function invited(
  { id }: Opened,
  owner: { name: string; email: string },
  reason: string,
): Promise<Invitation & { name: string }> {
  const path = { platformId: id }
  try {
    const answer = await confirmed((header) =>
      api.POST('/platforms/{platformId}/owners', { params: { path, header }, body: { ...owner, reason } }),
    )
    return 'link' in answer ? { name: owner.name, url: answer.link.url } : { name: owner.name, isAskedFor: true }
  } catch (thrown) {
    return { name: owner.name, error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }
}

function Handover({
  opened: { id, name, environment, token },
  owner,
}: {
  opened: Opened
  owner: (Invitation & { name: string }) | undefined
}): ReactNode {
  return (
    <>
      <p>
        <strong>{name}</strong> is open. This is shown only once. Copy it before you close.
      </p>
      {owner && 'url' in owner && <Once label={`Invitation of ${owner.name}`} value={owner.url} />}
      {owner && 'isAskedFor' in owner && (
        <p>{owner.name} is invited when a colleague approves it, who is then shown the link.</p>
      )}
      {owner && 'error' in owner && (
        <>
          <p>{owner.name} was not invited. Try it again on the page of the platform, under Members.</p>
          <Problem error={owner.error} />
        </>
      )}
      <h3>Its first API token, which may do everything</h3>
      <Once label="User name" value={token.clientId} />
      <Once label="Password" value={token.clientSecret} />
      <p>
        <Link to="/$environment/platforms/$platformId" params={{ environment, platformId: id }}>
          To the page of {name}
        </Link>
      </p>
    </>
  )
}
