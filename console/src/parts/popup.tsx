import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A button that opens a panel below it. Escape, a click elsewhere, and opening a page close the panel. */
export function Popup({
  label,
  button,
  children,
}: {
  /** The name of the button and of the panel. */
  label: string
  /** A drawing: the label is its name. */
  button: ReactNode
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!isOpen) return
    const close = () => setOpen(false)
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  return (
    <div className="popup" ref={place}>
      <button
        ref={opener}
        type="button"
        className="quiet"
        title={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
        <span className="hidden">{label}</span>
      </button>
      {isOpen && (
        <section className="panel" aria-label={label}>
          {children}
        </section>
      )}
    </div>
  )
}
