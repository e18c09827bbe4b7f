import { createContext, type ReactNode, useContext, useId } from 'react'
import { Refused } from '../api/client.ts'

interface FieldFault {
  field: string
  message: string
}

/** Returns the validation errors of a refusal. */
export const faultsIn = (error: Error | undefined): readonly FieldFault[] =>
  error instanceof Refused && Array.isArray(error.details.errors) ? (error.details.errors as FieldFault[]) : []

/** The validation errors of the form around a field. */
export const Faults = createContext<readonly FieldFault[]>([])

/** Refuses a value before the request, with a message that the field shows. */
export function refuseValue(field: string, message: string): never {
  throw new Refused(400, 'INVALID_INPUT', message, { errors: [{ field, message }] })
}

/** Returns the validation error of a field, whose name is a path in the request or the end of the path. */
const useFault = (name: string): string | undefined =>
  useContext(Faults).find(({ field }) => field === name || field.endsWith(`.${name}`))?.message

/** The validation error of the fields with this name. */
export function Fault({ name, id }: { name: string; id?: string }) {
  const fault = useFault(name)
  return fault === undefined ? null : (
    <p className="fault" {...(id !== undefined && { id })}>
      {fault}
    </p>
  )
}

/** A field of a form with its validation error. Passes the attributes of its input to `children`. */
export function Field({
  label,
  name,
  children,
}: {
  label: string
  name: string
  children: (input: { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}) {
  const id = useId()
  const faultId = `${id}-fault`
  const isWrong = useFault(name) !== undefined
  return (
    <>
      <label htmlFor={id}>
        {label}
        {children({ id, name, ...(isWrong && { 'aria-invalid': true, 'aria-describedby': faultId }) })}
      </label>
      <Fault name={name} id={faultId} />
    </>
  )
}
