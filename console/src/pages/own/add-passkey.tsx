import { useNavigate } from '@tanstack/react-router'
import { api, confirmed, type Schemas } from '../../api/client.ts'
import { OneTimeLink } from '../../parts/one-time-link.tsx'
import { WithForm } from '../../parts/with-reason.tsx'

const makeLink = () => confirmed((header) => api.POST('/passkeys/links', { params: { header } }))

/** Registers another passkey of a person, on this device or another one. */
export function AddPasskey({ label, kind = 'plain' }: { label: string; kind?: 'plain' | 'primary' }) {
  return (
    <WithForm
      label={label}
      title={label}
      submit="Confirm"
      kind={kind}
      run={async () => <Made link={await makeLink()} />}
    >
      <p>Confirm with a passkey that you have. Then register the other one: here, or on another device.</p>
    </WithForm>
  )
}

function Made({ link }: { link: Schemas['EnrolmentLink'] }) {
  const navigate = useNavigate()
  return (
    <OneTimeLink of={link}>
      <button
        type="button"
        className="primary"
        onClick={() => void navigate({ to: '/enrol', hash: new URL(link.url).hash.slice(1) })}
      >
        Register it here
      </button>{' '}
      Or open this link on the other device.
    </OneTimeLink>
  )
}
