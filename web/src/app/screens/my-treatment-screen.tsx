import { LabResults } from '../../features/lab-results/lab-results';
import { PatientMedications } from '../../features/medical-records/patient-medications';
import { MyTreatmentScreen } from '../../features/my-treatment/my-treatment-screen';

export default function TreatmentWithMedicinesAndResults() {
  return <MyTreatmentScreen medications={<PatientMedications />} labResults={<LabResults />} />;
}
