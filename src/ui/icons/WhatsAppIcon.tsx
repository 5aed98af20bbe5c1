/** A speech bubble with a handset, drawn here. */
export function WhatsAppIcon({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2a10 10 0 0 0-8.6 15.1L2 22l5-1.3A10 10 0 1 0 12 2Zm0 2a8 8 0 1 1-4.3 14.8l-2.9.7.8-2.8A8 8 0 0 1 12 4Z" />
      <path d="M9 7.2c-.5-.3-1.7.5-1.8 1.7-.1 3.4 4.2 8.1 7.9 7.9 1.3-.1 2-1.3 1.8-1.9-.3-.5-2.2-1.5-2.7-1.4-.4.1-.9 1.2-1.3 1.2-.7-.1-2.6-1.9-2.9-2.7 0-.4.9-.9 1-1.4.1-.5-1.5-3.2-2-3.4Z" />
    </svg>
  )
}
