import type { PickupLocation as PickupLocationView } from '@hofkiste/contract/wire/pickup-locations';
import type { PickupLocation } from './pickup-location.entity.js';

export const pickupLocationView = (location: PickupLocation): PickupLocationView => ({
  id: location.id,
  name: location.name,
  defaultStartTime: location.defaultStartTime,
  defaultEndTime: location.defaultEndTime,
  isDefault: location.isDefault,
  googleMapsLink: location.googleMapsLink,
  version: location.version,
});
