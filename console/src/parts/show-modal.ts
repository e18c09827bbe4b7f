/** A dialog that is open as long as it stands on the page. */
export function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}
