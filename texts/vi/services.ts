import type { ServicesTexts } from '../given/services';

export const servicesTexts: ServicesTexts = {
  cards: {
    testing: {
      title: 'Tư vấn & Xét nghiệm',
      text: 'Xét nghiệm HIV bảo mật, có tư vấn trước và sau khi nhận kết quả.',
    },
    arv: {
      title: 'Điều trị ARV',
      text: 'Bắt đầu ngay khi bạn sẵn sàng, trong chính ngày chẩn đoán nếu bạn muốn.',
    },
    community: {
      title: 'Hỗ trợ cộng đồng',
      text: 'Đồng đẳng viên cũng đang sống với HIV, và hỗ trợ về bảo hiểm, giấy tờ.',
    },
    prevention: {
      title: 'Dự phòng lây nhiễm',
      text: 'PrEP trước phơi nhiễm, PEP trong vòng 72 giờ sau phơi nhiễm, bao cao su và tư vấn cho các cặp đôi.',
    },
    counseling: {
      title: 'Tư vấn tâm lý',
      text: 'Một người lắng nghe: về nỗi lo, giấc ngủ, chuyện nói với bạn đời, hay không về điều gì cả.',
    },
    comprehensive: {
      title: 'Chăm sóc toàn diện',
      text: 'Tải lượng virus và CD4, lao và viêm gan, tiêm chủng và kế hoạch hóa gia đình, ở cùng một nơi.',
    },
  },
};
