/** An error of a form as a whole, in red under it; read out when it appears. */
export function FormError({ message }: { message: string | undefined }) {
  return <div role="alert">{message && <p className="text-danger mt-3 mb-0">{message}</p>}</div>;
}
