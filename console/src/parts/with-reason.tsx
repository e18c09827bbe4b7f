import { type ReactNode, useId, useRef, useState } from 'react'
import { Problem, useAction } from './action.tsx'
import { Faults, faultsIn } from './field.tsx'
import { toast } from './toasts.tsx'

interface Asking {
  label: string
  title: string
  /** The label of the button in the dialog. Defaults to the label. */
  submit?: string
  kind?: 'plain' | 'primary' | 'danger'
  children?: ReactNode
}

/** A button that asks for a reason and for the dialog's other fields before it runs its action. */
export function WithReason({
  children,
  run,
  ...rest
}: Asking & {
  /** Returns the content to show afterwards. Without it, the dialog closes. */
  run: (reason: string, form: FormData) => Promise<ReactNode>
}) {
  return (
    <WithForm {...rest} run={(form) => run(String(form.get('reason')), form)}>
      {children}
      <label>
        Reason
        <textarea name="reason" minLength={3} maxLength={500} required rows={3} />
      </label>
    </WithForm>
  )
}

/** A button that asks for the dialog's fields before it runs its action. */
export function WithForm({
  label,
  title,
  submit = label,
  kind = 'plain',
  children,
  run,
}: Asking & {
  /** Same as in `WithReason`. */
  run: (form: FormData) => Promise<ReactNode>
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [result, setResult] = useState<ReactNode>()
  const { start, isRunning, error } = useAction(async () => {
    const shown = await run(new FormData(form.current ?? undefined))
    setResult(shown)
    if (shown) return
    dialog.current?.close()
    toast(`Done: ${title}`)
  })
  const open = () => {
    setResult(undefined)
    form.current?.reset()
    dialog.current?.showModal()
  }
  return (
    <>
      <button type="button" className={kind} onClick={open}>
        {label}
      </button>
      <dialog ref={dialog} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {result ?? (
          <form
            ref={form}
            onSubmit={(event) => {
              event.preventDefault()
              start()
            }}
          >
            <Faults value={faultsIn(error)}>{children}</Faults>
            <Problem error={error} />
            <div className="actions">
              <button type="button" onClick={() => dialog.current?.close()}>
                Cancel
              </button>
              <button type="submit" className={kind === 'plain' ? 'primary' : kind} disabled={isRunning}>
                {submit}
              </button>
            </div>
          </form>
        )}
        {result && (
          <div className="actions">
            <button type="button" onClick={() => dialog.current?.close()}>
              Close
            </button>
          </div>
        )}
      </dialog>
    </>
  )
}
