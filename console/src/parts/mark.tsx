/** The mark of the project: a road on two arches. */
export const Mark = () => (
  <svg
    className="mark"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M2 9h20M4 9v3a3.5 3.5 0 0 0 7 0V9m2 0v3a3.5 3.5 0 0 0 7 0V9M2 18h20" />
  </svg>
)
