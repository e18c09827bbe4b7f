import { asText } from '../parts/text.tsx'
import type { InterfaceSchemas } from './api.ts'

/** The advice for the calling program, keyed by the status of the response. */
const REPAIRS: Readonly<Record<number, string>> = {
  400: 'Correct the fields that the reason names, and send the request again.',
  401: 'Send the user name and the password of a token that has not ended.',
  403: 'Use a token with the permission that the reason names.',
  404: 'Send the id of something of this platform that was not deleted.',
  409: 'Read the object: its state does not allow the request, or the request was made before.',
  422: 'Send another body with another Idempotency-Key.',
  429: 'Wait as long as the header Retry-After says, and send the request again.',
}
const OTHER_REPAIR = 'Send the request again; where it fails again, give its id to the operator of the service.'

/** Explains the error of a refused request and how to fix it. */
export function Repair({
  request: { status = 500, cause, errors = [] },
}: {
  request: InterfaceSchemas['LoggedRequest']
}) {
  return (
    <>
      {cause && (
        <p>
          Its cause was <code>{cause}</code>.
        </p>
      )}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field + message}>
              <code>{asText(field)}</code>: {asText(message)}
            </li>
          ))}
        </ul>
      )}
      <p>{REPAIRS[status] ?? OTHER_REPAIR}</p>
    </>
  )
}
