/** A number to press; it never breaks over two lines. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      className="whitespace-nowrap font-medium underline underline-offset-4"
    >
      {phone}
    </a>
  );
}
