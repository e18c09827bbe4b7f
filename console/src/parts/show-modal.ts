/** Opens a dialog for as long as it is part of the page. */
export function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}
