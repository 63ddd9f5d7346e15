import type { ReactNode } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { errorMessage } from '../lib/api-error';
import { dayIn } from '../lib/days';
import { useDownloadFileMutation } from '../lib/download-file';
import { useShopZone } from '../lib/shop-zone';
import { toast } from '../lib/toast';
import { useSingleFlight } from '../lib/use-single-flight';

interface DownloadButtonProps extends Pick<ButtonProps, 'size'> {
  /** On the API. */
  url: string;
  /** Of the file, without its ending; the day where the shop is is added. */
  name: string;
  children: ReactNode;
}

/** Saves a CSV file of the shop, one at a time. */
export function DownloadButton({ url, name, size, children }: DownloadButtonProps) {
  const timeZone = useShopZone();
  const [download] = useDownloadFileMutation();
  const { run, isBusy } = useSingleFlight(async () => {
    const { error } = await download({ url, name: `${name}-${dayIn(timeZone)}.csv` });
    if (error) await toast('error', errorMessage(error));
  });
  return (
    <Button variant="outline-secondary" {...(size && { size })} aria-busy={isBusy} onClick={() => void run()}>
      {children}
    </Button>
  );
}
