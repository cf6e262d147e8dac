import { links } from '@fudaya/contracts';
import { Navigate, useSearchParams } from '@fudaya/web';

/** BUY-1: an old address, which redirects to the pack's page with its query. */
export function BuyProductPage() {
  const [query] = useSearchParams();
  const packId = Number(query.get('packId') ?? '');
  // PKD-7: without a pack there is nothing to buy.
  if (!Number.isInteger(packId) || packId < 1) return <Navigate to={links.top()} replace />;
  return <Navigate to={links.packDetail(packId, query.get('errorMessageCount') ?? undefined)} replace />;
}
